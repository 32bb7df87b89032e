// Detects the type of a file from its bytes, and checks it against the name.
import { fileTypeFromFile, supportedExtensions } from 'file-type'
import { appError } from '#contract/errors.ts'
import { suffixOf } from '#contract/system/upload.ts'
import { isApk } from './apkFile.ts'

/** Suffixes that share the type of another suffix. */
const alike: Record<string, readonly string[]> = {
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  mp4: ['mp4', 'm4v'],
  m4a: ['m4a', 'mp4'],
  ogg: ['ogg', 'oga', 'opus'],
  tiff: ['tif'],
  // The old formats of Office share one container.
  ppt: ['cfb'],
  doc: ['cfb'],
  xls: ['cfb'],
}
const named: Record<string, string> = {
  ppt: 'application/vnd.ms-powerpoint',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  mp4: 'video/mp4',
  png: 'image/png',
}
/** Container formats that an unknown suffix may legitimately use. */
const containers = ['zip', 'cfb', 'xml', 'gz']
const programs = ['exe', 'elf', 'macho', 'msi']

const detectableSuffixes: ReadonlySet<string> = supportedExtensions
const isRecognized = (suffix: string) => suffix in alike || detectableSuffixes.has(suffix)

/** The media type of these bytes; refuses bytes that do not match the name. */
export const readFileType = async (path: string, name: string): Promise<string> => {
  const detected = await fileTypeFromFile(path)
  const suffix = suffixOf(name)
  if (detected && programs.includes(detected.ext)) throw appError('UPLOAD_PROGRAM')
  if (suffix === 'apk') {
    if (!(await isApk(path))) throw appError('UPLOAD_TYPE_MISMATCH')
    return 'application/vnd.android.package-archive'
  }
  if (isRecognized(suffix)) {
    if (!detected || !(alike[suffix] ?? [suffix]).includes(detected.ext))
      throw appError('UPLOAD_TYPE_MISMATCH')
  } else if (detected && !containers.includes(detected.ext)) {
    throw appError('UPLOAD_TYPE_MISMATCH')
  }
  return named[suffix] ?? detected?.mime ?? 'application/octet-stream'
}
