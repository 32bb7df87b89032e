// Valid input for every call of exams beside those of the noun, for tests of all calls. No such exam.
import type { ClassId, FileId, UserId } from '#contract/ids.ts'

const end = '2100-01-01 08:00:00'

export const examInputs = (id: string) => {
  const pushed = { id, classIds: [id as ClassId] }
  const mark = { id, exerciseId: id, attemptIds: [id], score: 1 }
  const some = { attemptIds: [id] }
  const returned = { attemptId: id, end }
  const again = { id, exerciseId: id, versionId: id, rule: 'full' } as const
  const status = { id, status: 'closed' } as const
  return {
    updateExamStatus: { body: status },
    updateExamStatusAsGet: { query: status },
    pushExam: { body: pushed },
    pushExamAsGet: { query: pushed },
    releaseExamResults: { body: { id } },
    giveExamTime: { body: { id, studentIds: [id as UserId], minutes: 10, reason: '听力设备坏了' } },
    giveExamSitting: {
      body: { id, studentIds: [id as UserId], startAt: '2099-12-31 08:00:00', endAt: end, reason: '生病' },
    },
    reopenExamSitting: { body: { id, studentId: id as UserId, reason: '误交' } },
    invigilateExam: { query: { id } },
    tellSittings: { body: { id, text: '还有十分钟。' } },
    endExamSitting: { body: { id, studentId: id as UserId, reason: '身体不适' } },
    signSitting: { body: { id, hiddenCount: 0, isHidden: false } },
    listLateAnswers: { query: { id } },
    decideLateAnswers: { body: { attemptId: id, exerciseIds: [id], take: true } },
    listChangedKeys: { query: { id } },
    previewMarkAgain: { query: again },
    markAgain: { body: again },
    getPaperFigures: { query: { id } },
    exportExamAnswers: { query: { id } },
    readAnswerFile: { body: { attemptId: id, file: '{}' } },
    decideAnswerFile: { body: { attemptId: id, file: '{}', exerciseIds: [id], take: true } },
    listExamCollaborators: { params: { id } },
    setExamCollaborators: { params: { id }, body: { userIds: [] } },
    getExamMarkers: { params: { id } },
    setExamMarkers: { params: { id }, body: { twoMarkers: false, tolerance: 10 } },
    listSheetCodes: { query: { id } },
    readSheetCode: { body: { code: 'TX1' } },
    getGrace: {},
    setGrace: { body: { graceSeconds: 60 } },
    listExamPushes: { query: { id } },
    pageExamRecords: { query: { examId: id } },
    getSealedPaper: { params: { id } },
    getSealedFile: { params: { id, fileId: id as FileId } },
    openSealedExam: { body: { id } },
    countExams: { query: {} },
    countSchoolExams: { query: {} },
    reviewExam: { body: { attemptId: id } },
    reviewExamAsGet: { query: { attemptId: id } },
    reviewExamAnswers: { body: mark },
    reviewExamAnswersAsGet: { query: mark },
    completeExamAttempts: { body: some },
    completeExamAttemptsAsGet: { query: some },
    returnExamAttempt: { body: returned },
    returnExamAttemptAsGet: { query: returned },
    getExamResult: { query: { attemptId: id } },
    listExamResults: { query: { id } },
  }
}
