// Vite's own types know `url` as a whole query only.
declare module '*&url' {
  const address: string
  export default address
}
