// The constants of the specification, read where server and browser read them.
import { expect, test } from 'vitest'
import { pageQuery } from '#contract/call.ts'
import {
  acceptedStatus,
  flags,
  limits,
  requestTimeoutMs,
  tokenCheckMs,
  tokenRefreshBeforeMs,
} from '#contract/constants.ts'
import { lengths } from '#contract/fieldSchemas.ts'
import { speakSecondsMax } from '#contract/learning/exercise/speak.ts'
import { noticeQuery } from '#contract/system/notice.ts'
import { uploadBytesMax, uploadNameMax, videoBytesMax } from '#contract/system/upload.ts'
import { dateFormats } from '#src/kit/search/searchValues.ts'

test('[CONST-01] [CONST-02] [CONST-03] timeouts and statuses of requests', () => {
  expect(requestTimeoutMs).toBe(600_000)
  expect(acceptedStatus).toEqual({ from: 200, to: 500 })
  expect([tokenRefreshBeforeMs, tokenCheckMs]).toEqual([600_000, 60_000])
})

test('[CONST-04] the limits', () => {
  expect(limits).toEqual({
    mobileBreakpoint: 992,
    folderName: 25,
    personName: 8,
    avatar: 200,
    sidebarWidth: '13.5rem',
    folderDialogWidth: 530,
    drawerWidth: '80%',
    tabMenuWidth: 105,
    tooltipMs: 2000,
    menuTooltipMs: 500,
    loadingMs: 1000,
    scrollResetMs: 150,
    listPage: 10,
    pickerPage: 20,
    messagePage: 10,
    attachmentName: 100,
    videoBytes: 104_857_600,
    fileBytes: 314_572_800,
    recordingSeconds: 60,
    phone: 11,
    roleIdentity: { min: 1, max: 20 },
    password: 8,
  })
  expect([uploadNameMax, videoBytesMax, uploadBytesMax]).toEqual([100, 104_857_600, 314_572_800])
  expect([lengths.folderName.max, lengths.roleIdentity, speakSecondsMax]).toEqual([
    25,
    { min: 1, max: 20 },
    60,
  ])
})

test('[CONST-05] [CONST-06] pages have ten rows by default', () => {
  expect(noticeQuery.parse({})).toEqual({ current: 1, size: 10 })
  expect(pageQuery.parse({})).toEqual({ current: 1, size: 10 })
})

test('[CONST-08] the four formats of a time', () => {
  expect(dateFormats).toEqual({
    date: 'YYYY-MM-DD',
    daterange: 'YYYY-MM-DD',
    datetimerange: 'YYYY-MM-DD HH:mm:ss',
    month: 'YYYY-MM',
    year: 'YYYY',
  })
})

test('[CONST-12] a new installation takes registrations and pushes no messages', () => {
  expect(flags).toEqual({ registration: true, messagePush: false })
})
