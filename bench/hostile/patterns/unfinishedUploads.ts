import { openRaw } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'
import { sendUnfinished } from '../sendUnfinished.ts'

export const pattern: Pattern = {
  what: '60 uploads of 9 MB without an account, the last byte missing',
  seconds: 30,
  attack: (target) =>
    sendUnfinished(target, { count: 60, bytes: 9_000_000, path: '/teach/accessory/uploadFile' }, () =>
      openRaw(target),
    ),
}
