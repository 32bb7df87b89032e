// All words but those of the sign-in, and without those that the server alone says.
export const translations = import.meta.glob<Record<string, unknown>>(
  [
    '/locales/ru/*.json',
    '!**/{common,devices,errors,failed,login,room}.json',
    '!**/{deck,errorBook,frame,home,kit,live,menu,myTasks,notice,office,quota,task,voice}.json',
    '!**/{kindNames,noticeTexts,sheetTexts}.json',
    '!**/{aiReview,appUser,appVersion,application,dataSource,dynamicRoute,gen,job,schoolYear,secretKey,storedFile,tenant,trash}.json',
  ],
  { eager: true, import: 'default' },
)
