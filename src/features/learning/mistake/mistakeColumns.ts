export const mistakeColumns = [
  { key: 'name', isMain: true, width: 180 },
  { key: 'type', width: 110 },
  { key: 'pointName', width: 130 },
  { key: 'repeatCount', width: 90, isNumber: true },
  { key: 'studentCount', width: 90, isNumber: true },
  { key: 'exerciseCount', width: 110, isNumber: true },
  { key: 'createdAt', width: 170 },
] as const

export const mistakeFields = [
  'type',
  'pointName',
  'cause',
  'source',
  'abilityType',
  'levelName',
  'factor',
  'repeatCount',
  'studentCount',
  'exerciseCount',
  'ownerName',
  'createdAt',
  'detail',
  'childDetail',
] as const
