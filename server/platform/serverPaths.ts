// The paths that belong to the server; all others are routes of the browser app.
const prefixes = [
  '/auth/',
  '/admin/',
  '/gen/',
  '/job/',
  '/teach/',
  '/exercise/',
  '/test/',
  '/files/',
  '/uploads',
  '/media/',
  '/socket.io',
  '/collab/',
  '/rtc',
  '/twirp',
  '/healthz',
  '/openapi',
]

const isUnder = (path: string, prefix: string) =>
  prefix.endsWith('/') ? path.startsWith(prefix) : path === prefix || /^[/.]/.test(path.slice(prefix.length))

/** `/auth/…` is the server's, `/auth-redirect` is a page. */
export const isServerPath = (url: string) => {
  const path = url.split(/[?#]/, 1)[0] ?? '/'
  return prefixes.some((prefix) => path.startsWith(prefix) && isUnder(path, prefix))
}
