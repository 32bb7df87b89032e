// Valid input for every call, so that a refusal is about the caller, or about the one value that a test changes.
import type { CallInput } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import type { AccessoryId, FileId, LiveId, RegistrationId } from '#contract/ids.ts'
import { nextLesson, nextTraining } from './lessons.ts'
import { libraryInputs } from './libraryInputs.ts'
import { needInputs } from './needInputs.ts'
import { officeInputs } from './officeInputs.ts'
import type { CallOf } from './testSchool.ts'
import { bytesOf } from './uploads.ts'

/** No such accessory, and no such file. */
const accessoryInputs = (id: string) => {
  const [one, fileId] = [id as AccessoryId, id as FileId]
  const purpose = 'image' as const
  return {
    uploadAccessory: { body: { purpose, file: new File([bytesOf('png')], '二.png') } },
    pageAccessory: { query: {} },
    listAccessory: { query: {} },
    createAccessory: { body: { fileId } },
    updateAccessory: { body: { id: one, name: 'a.png' } },
    updateAccessoryAsGet: { query: { id: one, name: 'a.png' } },
    sortAccessories: { body: { ids: [one] } },
    sortAccessoriesAsGet: { query: { ids: [one] } },
    removeAccessory: { body: { id: one } },
    removeAccessoryAsDelete: { body: { id: one } },
    favoriteAccessory: { body: { id: one } },
    favoriteAccessoryAsGet: { query: { id: one } },
  }
}

type Inputs = { [N in CallName]: CallInput<CallOf<N>> }

const inputsWith = (id: string, fileId: string): Inputs => ({
  issueToken: { query: { grant_type: 'password' }, body: { username: 'x', password: 'y' } },
  checkToken: { query: { token: 'x' } },
  logout: {},
  codeOwner: { body: { code: 'wrong' } },
  handOver: {},
  getUserInfo: {},
  getMenu: { query: {} },
  getTenantRemind: {},
  getTenantByDomain: { query: { domain: 'example.org' } },
  listTenants: {},
  getPublicValue: { params: { key: 'login.key' } },
  getCaptcha: { query: { randomStr: 'a random word' } },
  getZhktUrl: {},
  listDict: {},
  syncDict: {},
  getDictType: { params: { type: 'TASK_STAGE' } },
  getAllDict: {},
  getXnxq: {},
  getXnxqByDate: { query: {} },
  getProfile: {},
  updateProfile: { body: {} },
  getConfirmCode: { body: { password: 'x' } },
  changePassword: { body: { password: 'x', newPassword: 'Abcdef12', confirmPassword: 'Abcdef12' } },
  unlock: { body: { password: 'x' } },
  register: { body: { username: 'somebody', password: 'Abcdef12', name: '某人' } },
  acceptRegistrations: { body: { ids: [id as RegistrationId] } }, // no such registration
  refuseRegistrations: { body: { ids: [id as RegistrationId] } }, // no such registration
  pageNotice: { query: {} },
  pageNoticeZhkt: { query: {} },
  getNoticeStatus: {},
  readNotice: { params: { id } },
  readNoticeAsGet: { params: { id } },
  readAllNotices: {},
  readAllNoticesAsGet: {},
  confirmNotice: { body: { id } },
  confirmNoticeAsGet: { query: { id } },
  pageLive: { query: {} },
  getLivePeople: {},
  findLiveOverlaps: { query: { startTime: '2030-09-01 08:30:00', endTime: '2030-09-01 09:15:00' } },
  findLiveStudents: { query: {} },
  createLive: { body: nextLesson() },
  getLive: { params: { id } },
  updateLive: { params: { id }, body: nextLesson() },
  removeLive: { params: { id } },
  startLive: { params: { id } },
  withdrawStart: { params: { id } },
  endLive: { params: { id } },
  closeLive: { params: { id } },
  joinLive: { params: { id }, body: {} },
  listStudentLevels: { params: { id } },
  getPreparedGroups: { params: { id } },
  setPreparedGroups: { params: { id }, body: { groups: [] } },
  openActivity: { params: { id }, body: { exerciseId: id } },
  changeActivity: { params: { id }, body: { activityId: id, step: 'close' } },
  answerActivity: { params: { id }, body: { activityId: id, answers: [{ exerciseId: id, value: null }] } },
  getActivity: { params: { id }, query: { activityId: id } },
  findSchools: { query: { name: '学校' } },
  createTraining: { body: nextTraining() },
  updateTraining: { params: { id }, body: nextTraining() },
  pageTraining: { query: {} },
  listSignIns: { params: { id } },
  getTrainingSetting: {},
  setTrainingSetting: { body: { minutes: 60, remark: '', attendedPercent: 80 } },
  getLiveReport: { params: { id } },
  exportLiveReport: { params: { id } },
  listGroupBoards: { params: { id } },
  getQuotaBalance: {},
  listPreviousBoards: { params: { id } },
  continueBoard: { params: { id }, body: { from: id as LiveId } }, // or an id of no session
  uploadFile: { body: { file: new File([bytesOf('png')], '一.png'), purpose: 'image' } },
  ...accessoryInputs(id),
  ...libraryInputs(id),
  discardBoardFiles: { params: { id }, body: { fileIds: [] } },
  getFileLinks: { query: { ids: [fileId] } },
  ...officeInputs(id),
  ...needInputs(id),
})

const made = new Map<string, Inputs>()

/** Valid input for every call, so that a refusal is about the caller. Made once for each id: that takes longer than a call. */
export const callInputs = (id: string, fileId = id): Inputs => {
  const ids = `${id} ${fileId}`
  const inputs = made.get(ids) ?? inputsWith(id, fileId)
  made.set(ids, inputs)
  return inputs
}
