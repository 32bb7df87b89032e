// Makes slips some at a time. Those that were made are kept when a later part fails: their accounts have these passwords by now.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Slips, slipsMost, slipsSchema } from '#contract/access/slip.ts'
import type { Call } from '#contract/call.ts'
import { printImportSlips } from '#contract/sheet.ts'
import { request } from '#src/http/request.ts'
import { sendCall } from '../sendCall.ts'

/** Slips are made for the new accounts of an import, or for chosen people. */
export type SlipSource =
  | { readonly importId: string; readonly after?: string }
  | { readonly call: Call; readonly ids: readonly string[] }

const joined = (madeSlips: Slips | undefined, { school, slips, refused }: Slips): Slips => ({
  school,
  slips: [...(madeSlips?.slips ?? []), ...slips],
  refused: [...(madeSlips?.refused ?? []), ...refused],
})

export const useSlips = (source: SlipSource) => {
  const [madeSlips, setMadeSlips] = useState<Slips>()
  /** Undefined: all are made. */
  const [remaining, setRemaining] = useState<SlipSource | undefined>(source)

  const makeSome = async (of: SlipSource): Promise<SlipSource | undefined> => {
    if ('importId' in of) {
      const { importId, after } = of
      const body = after ? { after } : {}
      const answer = await request(printImportSlips, { params: { id: importId }, body })
      setMadeSlips((before) => joined(before, answer))
      return answer.next === null ? undefined : { importId, after: answer.next }
    }
    const { call, ids } = of
    const answer = slipsSchema.parse(await sendCall(call, { body: { ids: ids.slice(0, slipsMost) } }))
    setMadeSlips((before) => joined(before, answer))
    const others = ids.slice(slipsMost)
    return others.length > 0 ? { call, ids: others } : undefined
  }
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      for (let next = remaining; next; ) {
        next = await makeSome(next)
        setRemaining(next)
      }
    },
  })
  return { madeSlips, isWhole: remaining === undefined, isBusy: isPending, make: () => mutate() }
}
