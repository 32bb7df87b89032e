import { openRaw } from '../attackers.ts'
import { openMany } from '../openMany.ts'
import type { Pattern } from '../pattern.ts'

/** The people of the lesson come from 127.0.0.1. */
const addressOf = (at: number) => `127.0.1.${1 + (at % 24)}`

export const pattern: Pattern = {
  what: '22,000 connections from 24 addresses that send nothing',
  seconds: 40,
  attack: (target) => openMany(target, { count: 22_000 }, (at) => openRaw(target, addressOf(at)), ''),
}
