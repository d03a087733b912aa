/** The package has no types of its own for its fonts. */
declare module 'pdfmake/fonts/Roboto' {
  /** Absolute paths of the files of each style. */
  const fonts: Record<'Roboto', Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>;
  export = fonts;
}
