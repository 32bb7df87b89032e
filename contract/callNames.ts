// How calls get their names in the list of all calls.
import type { Call } from './call.ts'

type BothNames<N extends string, C extends { readonly asGet: Call }> = { [K in N]: C } & {
  [K in `${N}AsGet`]: C['asGet']
}
/** Lists a call of `bothWays` under its name, and its GET under that name with AsGet. */
export const bothNames = <const N extends string, C extends Call & { readonly asGet: Call }>(
  name: N,
  call: C,
) => ({ [name]: call, [`${name}AsGet`]: call.asGet }) as BothNames<N, C> // the two names
