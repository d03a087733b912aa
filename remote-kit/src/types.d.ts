/// <reference types="@testing-library/jest-dom" />

// The builds turn a CSS Module into a map of its class names; this is the one declaration of it.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;

  // biome-ignore lint/style/noDefaultExport: this is the shape that css-loader gives
  export default classes;
}

declare module '*.css';
