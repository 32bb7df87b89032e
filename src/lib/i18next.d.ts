// Typed keys: a word that is not in the Chinese files does not compile. The other four have the same keys
// (tests/src/locales.test.ts).
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      application: typeof import('#locales/zh/application.json', { with: { type: 'json' }}).default
      tenant: typeof import('#locales/zh/tenant.json', { with: { type: 'json' }}).default
      activity: typeof import('#locales/zh/activity.json', { with: { type: 'json' }}).default
      attempt: typeof import('#locales/zh/attempt.json', { with: { type: 'json' }}).default
      schoolYear: typeof import('#locales/zh/schoolYear.json', { with: { type: 'json' }}).default
      appUser: typeof import('#locales/zh/appUser.json', { with: { type: 'json' }}).default
      appVersion: typeof import('#locales/zh/appVersion.json', { with: { type: 'json' }}).default
      audit: typeof import('#locales/zh/audit.json', { with: { type: 'json' }}).default
      board: typeof import('#locales/zh/board.json', { with: { type: 'json' }}).default
      bookReader: typeof import('#locales/zh/bookReader.json', { with: { type: 'json' }}).default
      research: typeof import('#locales/zh/research.json', { with: { type: 'json' }}).default
      grant: typeof import('#locales/zh/grant.json', { with: { type: 'json' }}).default
      example: typeof import('#locales/zh/example.json', { with: { type: 'json' }}).default
      boardFiles: typeof import('#locales/zh/boardFiles.json', { with: { type: 'json' }}).default
      chat: typeof import('#locales/zh/chat.json', { with: { type: 'json' }}).default
      classNumbers: typeof import('#locales/zh/classNumbers.json', { with: { type: 'json' }}).default
      aiReview: typeof import('#locales/zh/aiReview.json', { with: { type: 'json' }}).default
      classPoints: typeof import('#locales/zh/classPoints.json', { with: { type: 'json' }}).default
      client: typeof import('#locales/zh/client.json', { with: { type: 'json' }}).default
      common: typeof import('#locales/zh/common.json', { with: { type: 'json' }}).default
      course: typeof import('#locales/zh/course.json', { with: { type: 'json' }}).default
      courseClass: typeof import('#locales/zh/courseClass.json', { with: { type: 'json' }}).default
      courseMgr: typeof import('#locales/zh/courseMgr.json', { with: { type: 'json' }}).default
      customType: typeof import('#locales/zh/customType.json', { with: { type: 'json' }}).default
      job: typeof import('#locales/zh/job.json', { with: { type: 'json' }}).default
      secretKey: typeof import('#locales/zh/secretKey.json', { with: { type: 'json' }}).default
      dataSource: typeof import('#locales/zh/dataSource.json', { with: { type: 'json' }}).default
      dynamicRoute: typeof import('#locales/zh/dynamicRoute.json', { with: { type: 'json' }}).default
      gen: typeof import('#locales/zh/gen.json', { with: { type: 'json' }}).default
      storedFile: typeof import('#locales/zh/storedFile.json', { with: { type: 'json' }}).default
      deck: typeof import('#locales/zh/deck.json', { with: { type: 'json' }}).default
      department: typeof import('#locales/zh/department.json', { with: { type: 'json' }}).default
      devices: typeof import('#locales/zh/devices.json', { with: { type: 'json' }}).default
      dict: typeof import('#locales/zh/dict.json', { with: { type: 'json' }}).default
      errorBook: typeof import('#locales/zh/errorBook.json', { with: { type: 'json' }}).default
      excuse: typeof import('#locales/zh/excuse.json', { with: { type: 'json' }}).default
      evaluation: typeof import('#locales/zh/evaluation.json', { with: { type: 'json' }}).default
      evaluationCategory: typeof import('#locales/zh/evaluationCategory.json', { with: {
        type: 'json',
      }}).default
      evaluationTeacher: typeof import('#locales/zh/evaluationTeacher.json', { with: {
        type: 'json',
      }}).default
      myEvaluations: typeof import('#locales/zh/myEvaluations.json', { with: { type: 'json' }}).default
      targets: typeof import('#locales/zh/targets.json', { with: { type: 'json' }}).default
      exam: typeof import('#locales/zh/exam.json', { with: { type: 'json' }}).default
      examFigures: typeof import('#locales/zh/examFigures.json', { with: { type: 'json' }}).default
      examTeacher: typeof import('#locales/zh/examTeacher.json', { with: { type: 'json' }}).default
      myExams: typeof import('#locales/zh/myExams.json', { with: { type: 'json' }}).default
      newBuild: typeof import('#locales/zh/newBuild.json', { with: { type: 'json' }}).default
      errors: typeof import('#locales/zh/errors.json', { with: { type: 'json' }}).default
      exerciseBook: typeof import('#locales/zh/exerciseBook.json', { with: { type: 'json' }}).default
      exerciseChoice: typeof import('#locales/zh/exerciseChoice.json', { with: { type: 'json' }}).default
      exerciseEditor: typeof import('#locales/zh/exerciseEditor.json', { with: { type: 'json' }}).default
      exercisePaste: typeof import('#locales/zh/exercisePaste.json', { with: { type: 'json' }}).default
      exercisePlay: typeof import('#locales/zh/exercisePlay.json', { with: { type: 'json' }}).default
      failed: typeof import('#locales/zh/failed.json', { with: { type: 'json' }}).default
      filePicker: typeof import('#locales/zh/filePicker.json', { with: { type: 'json' }}).default
      fileView: typeof import('#locales/zh/fileView.json', { with: { type: 'json' }}).default
      folder: typeof import('#locales/zh/folder.json', { with: { type: 'json' }}).default
      frame: typeof import('#locales/zh/frame.json', { with: { type: 'json' }}).default
      group: typeof import('#locales/zh/group.json', { with: { type: 'json' }}).default
      hand: typeof import('#locales/zh/hand.json', { with: { type: 'json' }}).default
      hanzi: typeof import('#locales/zh/hanzi.json', { with: { type: 'json' }}).default
      hanziPractice: typeof import('#locales/zh/hanziPractice.json', { with: { type: 'json' }}).default
      home: typeof import('#locales/zh/home.json', { with: { type: 'json' }}).default
      insight: typeof import('#locales/zh/insight.json', { with: { type: 'json' }}).default
      invigilate: typeof import('#locales/zh/invigilate.json', { with: { type: 'json' }}).default
      invite: typeof import('#locales/zh/invite.json', { with: { type: 'json' }}).default
      kit: typeof import('#locales/zh/kit.json', { with: { type: 'json' }}).default
      library: typeof import('#locales/zh/library.json', { with: { type: 'json' }}).default
      live: typeof import('#locales/zh/live.json', { with: { type: 'json' }}).default
      loginRecord: typeof import('#locales/zh/loginRecord.json', { with: { type: 'json' }}).default
      login: typeof import('#locales/zh/login.json', { with: { type: 'json' }}).default
      marking: typeof import('#locales/zh/marking.json', { with: { type: 'json' }}).default
      menu: typeof import('#locales/zh/menu.json', { with: { type: 'json' }}).default
      menuEntry: typeof import('#locales/zh/menuEntry.json', { with: { type: 'json' }}).default
      mic: typeof import('#locales/zh/mic.json', { with: { type: 'json' }}).default
      mistake: typeof import('#locales/zh/mistake.json', { with: { type: 'json' }}).default
      myTasks: typeof import('#locales/zh/myTasks.json', { with: { type: 'json' }}).default
      taking: typeof import('#locales/zh/taking.json', { with: { type: 'json' }}).default
      marksBook: typeof import('#locales/zh/marksBook.json', { with: { type: 'json' }}).default
      needs: typeof import('#locales/zh/needs.json', { with: { type: 'json' }}).default
      notice: typeof import('#locales/zh/notice.json', { with: { type: 'json' }}).default
      office: typeof import('#locales/zh/office.json', { with: { type: 'json' }}).default
      paper: typeof import('#locales/zh/paper.json', { with: { type: 'json' }}).default
      testPaper: typeof import('#locales/zh/testPaper.json', { with: { type: 'json' }}).default
      pen: typeof import('#locales/zh/pen.json', { with: { type: 'json' }}).default
      personal: typeof import('#locales/zh/personal.json', { with: { type: 'json' }}).default
      planEditor: typeof import('#locales/zh/planEditor.json', { with: { type: 'json' }}).default
      point: typeof import('#locales/zh/point.json', { with: { type: 'json' }}).default
      privateTalk: typeof import('#locales/zh/privateTalk.json', { with: { type: 'json' }}).default
      quota: typeof import('#locales/zh/quota.json', { with: { type: 'json' }}).default
      report: typeof import('#locales/zh/report.json', { with: { type: 'json' }}).default
      recorder: typeof import('#locales/zh/recorder.json', { with: { type: 'json' }}).default
      register: typeof import('#locales/zh/register.json', { with: { type: 'json' }}).default
      resource: typeof import('#locales/zh/resource.json', { with: { type: 'json' }}).default
      richText: typeof import('#locales/zh/richText.json', { with: { type: 'json' }}).default
      role: typeof import('#locales/zh/role.json', { with: { type: 'json' }}).default
      room: typeof import('#locales/zh/room.json', { with: { type: 'json' }}).default
      roomPlan: typeof import('#locales/zh/roomPlan.json', { with: { type: 'json' }}).default
      roster: typeof import('#locales/zh/roster.json', { with: { type: 'json' }}).default
      schoolChoice: typeof import('#locales/zh/schoolChoice.json', { with: { type: 'json' }}).default
      smartClass: typeof import('#locales/zh/smartClass.json', { with: { type: 'json' }}).default
      stage: typeof import('#locales/zh/stage.json', { with: { type: 'json' }}).default
      sources: typeof import('#locales/zh/sources.json', { with: { type: 'json' }}).default
      student: typeof import('#locales/zh/student.json', { with: { type: 'json' }}).default
      success: typeof import('#locales/zh/success.json', { with: { type: 'json' }}).default
      taskTeacher: typeof import('#locales/zh/taskTeacher.json', { with: { type: 'json' }}).default
      task: typeof import('#locales/zh/task.json', { with: { type: 'json' }}).default
      teacher: typeof import('#locales/zh/teacher.json', { with: { type: 'json' }}).default
      together: typeof import('#locales/zh/together.json', { with: { type: 'json' }}).default
      trash: typeof import('#locales/zh/trash.json', { with: { type: 'json' }}).default
      user: typeof import('#locales/zh/user.json', { with: { type: 'json' }}).default
      textbook: typeof import('#locales/zh/textbook.json', { with: { type: 'json' }}).default
      training: typeof import('#locales/zh/training.json', { with: { type: 'json' }}).default
      tree: typeof import('#locales/zh/tree.json', { with: { type: 'json' }}).default
      turns: typeof import('#locales/zh/turns.json', { with: { type: 'json' }}).default
      upload: typeof import('#locales/zh/upload.json', { with: { type: 'json' }}).default
      voice: typeof import('#locales/zh/voice.json', { with: { type: 'json' }}).default
      wordCard: typeof import('#locales/zh/wordCard.json', { with: { type: 'json' }}).default
      pinyin: typeof import('#locales/zh/pinyin.json', { with: { type: 'json' }}).default
    }
  }
}
