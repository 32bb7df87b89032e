// Vite's own types know `url` as a whole query only.
declare module '*&url' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: it is what Vite exports
  export default address
}
