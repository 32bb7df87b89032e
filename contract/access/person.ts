// Students and teachers have in common an account, a name to find them by, and ways to be reached.
import { z } from 'zod'
import {
  emailSchema,
  fullNameSchema,
  lengths,
  orEmpty,
  passwordSchema,
  personNameSchema,
  phoneSchema,
  textSchema,
  usernameSchema,
} from '../fieldSchemas.ts'
import { departmentIdSchema, uuidSchema } from '../ids.ts'

export const genders = ['male', 'female'] as const
export const genderSchema = z.enum(genders)
/** People write these words in sheets, in the languages of the screens. */
export const genderWords = {
  male: [
    '男生',
    '男性',
    '男士',
    '先生',
    '男孩',
    'm',
    'man',
    'boy',
    'mr',
    'l',
    'lk',
    'pria',
    'laki',
    'masc',
    'homem',
    'rapaz',
    'sr',
    'м',
    'муж',
    'мужчина',
    'мальчик',
    'юноша',
  ],
  female: [
    '女生',
    '女性',
    '女士',
    '小姐',
    '女孩',
    'f',
    'w',
    'woman',
    'girl',
    'ms',
    'mrs',
    'p',
    'pr',
    'wanita',
    'fem',
    'mulher',
    'rapariga',
    'sra',
    'ж',
    'жен',
    'женщина',
    'девочка',
    'девушка',
  ],
} as const
/** People head the columns that all sheets have with these words. */
export const personHeaders = {
  phone: [
    '手机',
    '手机号码',
    '电话',
    '电话号码',
    '联系电话',
    'phone number',
    'mobile',
    'no hp',
    'nomor telepon',
    'telemóvel',
    'номер телефона',
    'тел',
  ],
  email: ['电子邮箱', '电子邮件', 'mail', 'email', 'e-mail', 'почта', 'электронная почта'],
  username: ['账号', '登录名', 'login', 'username'],
  gender: ['sex', 'sexo'],
} as const

export const personAllowed = {
  name: { text: 'personName' },
  fullName: { text: 'fullName', length: lengths.fullName },
  username: { text: 'username', length: lengths.username },
  password: { text: 'password' },
  phone: { text: 'phone' },
  contact: { length: { min: 0, max: 30 } },
  email: { text: 'email' },
  department: { text: 'department' },
  number: { text: 'lettersAndDigits', length: lengths.number },
} as const

export const personBody = z.object({
  name: personNameSchema,
  fullName: orEmpty(fullNameSchema).describe('as in the passport, in any script'),
  gender: genderSchema,
  username: orEmpty(usernameSchema).describe('empty: made of the pinyin of the name'),
  password: orEmpty(passwordSchema).describe(
    'empty: the school’s default password; in a sheet: none before the slip is printed',
  ),
  phone: phoneSchema,
  contact: textSchema({ min: 0, max: 30 }).default(''),
  email: orEmpty(emailSchema),
  departmentId: departmentIdSchema
    .nullable()
    .default(null)
    .describe(
      'whose data scopes show this person; null: that of the account that adds it, unless it sees all',
    ),
})

export const personRecord = {
  name: z.string(),
  fullName: z.string(),
  pinyin: z.string(),
  gender: genderSchema.nullable(),
  username: z.string(),
  phone: z.string(),
  contact: z.string(),
  email: z.string(),
  departmentId: departmentIdSchema.nullable(),
  department: z.string().describe('its name; empty: none'),
}

/** One id or several, as JSON or as a form, which cannot tell one from a list of one. */
export const someIds = z.object({
  ids: z.union([z.array(uuidSchema).min(1).max(200), uuidSchema.transform((id) => [id])]),
})

export const passwordsReset = z.object({
  done: z.number().int(),
  initialPassword: z.string().nullable().describe('null: the school’s own default password'),
})

/** The answer to adding an account; the generated password is shown only here. */
export const generatedPassword = z.object({
  initialPassword: z.string().nullable().optional().describe('generated for this account, shown only here'),
})
