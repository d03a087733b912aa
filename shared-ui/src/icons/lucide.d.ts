/** The set types its index only, which nobody should import. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const shapes: import('./create-icon').IconShapes;
  // biome-ignore lint/style/noDefaultExport: how the set's modules are made
  export default shapes;
}
