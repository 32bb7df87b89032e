// The numbers and flags of the specification, read where both sides read them.
import { expect, test } from 'vitest'
import { pageQuery } from '#contract/call.ts'
import {
  acceptedStatus,
  dateFormats,
  flags,
  limits,
  requestTimeoutMs,
  tokenCheckMs,
  tokenRefreshBeforeMs,
} from '#contract/constants.ts'
import { noticeQuery } from '#contract/system/notice.ts'
import { uploadBytesMax, uploadNameMax, videoBytesMax } from '#contract/system/upload.ts'

test('[CONST-01] [CONST-02] [CONST-03] times and statuses of the line', () => {
  expect(requestTimeoutMs).toBe(600_000)
  expect(acceptedStatus).toEqual({ from: 200, to: 500 })
  expect([tokenRefreshBeforeMs, tokenCheckMs]).toEqual([600_000, 60_000])
})

test('[CONST-04] the limits', () => {
  const mib = 1024 * 1024
  expect(limits).toMatchObject({
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
    messagePage: 10,
    attachmentName: 100,
    videoBytes: 100 * mib,
    fileBytes: 300 * mib,
    recordingSeconds: 60,
    phone: 11,
    roleIdentity: { min: 1, max: 20 },
    password: 8,
  })
  expect([uploadNameMax, videoBytesMax, uploadBytesMax]).toEqual([
    limits.attachmentName,
    limits.videoBytes,
    limits.fileBytes,
  ])
})

test('[CONST-05] [CONST-06] pages are of ten unless asked otherwise', () => {
  expect(noticeQuery.parse({})).toEqual({ current: 1, size: 10 })
  expect(pageQuery.parse({})).toEqual({ current: 1, size: limits.listPage })
})

test('[CONST-08] the four formats of a time', () => {
  expect(Object.values(dateFormats)).toEqual(['yyyy-MM-dd HH:mm:ss', 'yyyy-MM-dd', 'yyyy-MM', 'yyyy'])
})

test('[CONST-11] [CONST-12] the flags', () => {
  expect(flags).toEqual({
    passwordEncryption: true,
    codeCheck: false,
    registration: true,
    messagePush: false,
  })
})
