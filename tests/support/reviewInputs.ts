// Valid input for every call of the second reader, for tests of all calls. No such review, attempt or exercise.
export const reviewInputs = (id: string) => ({
  reviewEssay: { body: { title: '我的一天', text: '今天天气很好。' } },
  reviewOpenAnswers: { body: { answers: [{ attemptId: id, exerciseId: id }] } },
  reviewPaper: { body: { attemptId: id } },
  pageReview: { query: {} },
  listPapersToReview: {},
  getReview: { params: { id } },
  correctReview: { body: { id, number: 1 } },
  acceptReview: { body: { id, numbers: [1] } },
  removeReview: { params: { id } },
  getModelSetting: {},
  setModelSetting: { body: { isOn: false } },
})
