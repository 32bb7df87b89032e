// The calls of system/ by name, without those that its nouns declare.

import type { Call } from '../call.ts'
import { bothNames } from '../callNames.ts'
import * as appVersion from './appVersion.ts'
import * as dataSource from './dataSource.ts'
import * as dict from './dict.ts'
import * as file from './file.ts'
import * as gen from './gen.ts'
import * as job from './job.ts'
import * as notice from './notice.ts'
import * as storedFile from './storedFile.ts'
import * as trash from './trash.ts'
import * as upload from './upload.ts'

export const calls = {
  getPublicValue: dict.getPublicValue,
  getZhktUrl: dict.getZhktUrl,
  listDict: dict.listDict,
  syncDict: dict.syncDict,
  getDictType: dict.getDictType,
  getAllDict: dict.getAllDict,
  getXnxq: dict.getXnxq,
  getXnxqByDate: dict.getXnxqByDate,
  pageNotice: notice.pageNotice,
  pageNoticeZhkt: notice.pageNoticeZhkt,
  getNoticeStatus: notice.getNoticeStatus,
  ...bothNames('readNotice', notice.readNotice),
  ...bothNames('readAllNotices', notice.readAllNotices),
  ...bothNames('confirmNotice', notice.confirmNotice),
  listGenTables: gen.listGenTables,
  previewGen: gen.previewGen,
  downloadGen: gen.downloadGen,
  sumFiles: storedFile.sumFiles,
  openStoredFile: storedFile.openStoredFile,
  removeOrphans: storedFile.removeOrphans,
  testDataSource: dataSource.testDataSource,
  listJobs: job.listJobs,
  pageJobRuns: job.pageJobRuns,
  pauseJob: job.pauseJob,
  runJob: job.runJob,
  addJobSchedule: job.addJobSchedule,
  removeJobSchedule: job.removeJobSchedule,
  getFileLinks: file.getFileLinks,
  uploadFile: upload.uploadFile,
  latestAppVersion: appVersion.latestAppVersion,
  restoreTrash: trash.restoreTrash,
} as const satisfies Record<string, Call>
