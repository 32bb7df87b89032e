import { openRaw, tokenOf } from '../attackers.ts'
import type { Pattern } from '../pattern.ts'
import { sendUnfinished } from '../sendUnfinished.ts'

export const pattern: Pattern<string> = {
  what: '60 uploads of 9 MB by one student, the last byte missing',
  seconds: 30,
  prepare: (target) => tokenOf(target, target.student),
  attack: (target, token) =>
    sendUnfinished(target, { count: 60, bytes: 9_000_000, path: '/teach/accessory/uploadFile', token }, () =>
      openRaw(target),
    ),
}
