/** Where to go after signing in (`?redirect=`): an address of ours only, never another site and never the login. */
export const redirectPath = (search: string): string => {
  const wanted = new URLSearchParams(search).get('redirect')
  return wanted && /^\/(?![/\\])/.test(wanted) && !/^\/(login|auth-redirect)(?=[/?]|$)/.test(wanted)
    ? wanted
    : '/'
}
