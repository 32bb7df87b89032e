// Every call there is, by name: the OpenAPI page and the tests of rights and of the walls between schools read this list.

import { calls as access } from './access/calls.ts'
import type { Call } from './call.ts'
import { calls as classroom } from './classroom/calls.ts'
import { calls as insight } from './insight/calls.ts'
import { calls as learning } from './learning/calls.ts'
import { calls as library } from './library/calls.ts'
import { nounCalls } from './nouns.ts'
import { calls as school } from './school/calls.ts'
import {
  getFailedRows,
  getImport,
  getLastImport,
  previewTakeBack,
  printImportSlips,
  takeBackImport,
} from './sheet.ts'
import { calls as system } from './system/calls.ts'

export const calls = {
  ...nounCalls,
  ...access,
  ...classroom,
  ...insight,
  ...learning,
  ...library,
  ...school,
  ...system,
  getImport,
  getFailedRows,
  getLastImport,
  previewTakeBack,
  takeBackImport,
  printImportSlips,
} as const satisfies Record<string, Call>
export type CallName = keyof typeof calls
