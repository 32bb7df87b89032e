// The words of a generated noun in the five languages. Columns that many tables have are translated; what is left is the name of
// the column, which a person translates.
import type { Locale } from '#contract/locale.ts'

type Words = Readonly<Record<Locale, string>>

const common: Readonly<Record<string, Words>> = {
  name: { zh: '名称', en: 'Name', bi: 'Nama', po: 'Nome', ru: 'Название' },
  title: { zh: '标题', en: 'Title', bi: 'Judul', po: 'Título', ru: 'Заголовок' },
  number: { zh: '编号', en: 'Number', bi: 'Nomor', po: 'Número', ru: 'Номер' },
  code: { zh: '代码', en: 'Code', bi: 'Kode', po: 'Código', ru: 'Код' },
  sort: { zh: '排序', en: 'Order', bi: 'Urutan', po: 'Ordem', ru: 'Порядок' },
  memo: { zh: '备注', en: 'Note', bi: 'Keterangan', po: 'Nota', ru: 'Примечание' },
  description: { zh: '说明', en: 'Description', bi: 'Penjelasan', po: 'Descrição', ru: 'Описание' },
  status: { zh: '状态', en: 'State', bi: 'Keadaan', po: 'Estado', ru: 'Состояние' },
  type: { zh: '类型', en: 'Type', bi: 'Jenis', po: 'Tipo', ru: 'Тип' },
  kind: { zh: '种类', en: 'Kind', bi: 'Macam', po: 'Espécie', ru: 'Вид' },
  grade: { zh: '年级', en: 'Grade', bi: 'Kelas', po: 'Ano', ru: 'Класс' },
  phone: { zh: '手机号', en: 'Phone', bi: 'Telepon', po: 'Telefone', ru: 'Телефон' },
  email: { zh: '邮箱', en: 'Email', bi: 'Surel', po: 'Correio', ru: 'Почта' },
  isEnabled: { zh: '启用', en: 'Enabled', bi: 'Aktif', po: 'Ativo', ru: 'Включено' },
}

/** admissionTime becomes Admission time. */
export const spelledOut = (key: string): string => {
  const words = key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const around: Record<Locale, { add: string; emptyTitle: string; emptyText: string }> = {
  zh: { add: '新增', emptyTitle: '还没有记录', emptyText: '新增的记录会出现在这里。' },
  en: { add: 'Add', emptyTitle: 'Nothing here yet', emptyText: 'What is added appears here.' },
  bi: { add: 'Tambah', emptyTitle: 'Belum ada isi', emptyText: 'Yang ditambahkan muncul di sini.' },
  po: { add: 'Adicionar', emptyTitle: 'Ainda sem registos', emptyText: 'O que for adicionado aparece aqui.' },
  ru: { add: 'Добавить', emptyTitle: 'Пока ничего нет', emptyText: 'Добавленное появится здесь.' },
}

export const genWords = (locale: Locale, noun: string, keys: readonly string[]): string => {
  const field = Object.fromEntries(keys.map((key) => [key, common[key]?.[locale] ?? spelledOut(key)]))
  const name = spelledOut(noun)
  return `${JSON.stringify({ title: name, name, ...around[locale], field }, null, 2)}\n`
}
