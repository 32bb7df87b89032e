// An import, followed until it is over.
import { expect } from 'vitest'
import type { TestSchool } from './testSchool.ts'

export const followImport = async (server: TestSchool, jobId: string, token: string) => {
  const ask = () => server.must('getImport', { params: { id: jobId } }, token)
  await expect.poll(async () => (await ask()).state, { timeout: 30_000 }).toMatch(/done|failed/)
  return ask()
}
