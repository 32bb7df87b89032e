// PGlite does not notice a second process on its folder and loses rows (seen when tried), so the folder has a lock.
import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** When a process started, as reported by the system: a pid alone is reused after a reboot. Null: no such process. */
export const processStart = (pid: number): string | null => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, but belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has no open files any more; 19 is starttime counted from the state field.
    return fields[0] === 'Z' ? null : (fields[19] ?? 'unknown')
  } catch {
    // No /proc here (macOS).
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return 'unknown'
  }
}

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null // not there
  }
}

/** Whether the pid and start time in a lock file belong to a running process. */
export const findLockOwner = (content: string | null): number | null => {
  const [pid, start] = (content ?? '').split(' ')
  if (!pid || !start) return null
  const now = processStart(Number(pid))
  return now !== null && (now === start || now === 'unknown') ? Number(pid) : null
}

export interface Lock {
  release(): void
}

/** Takes the lock, or returns the pid of the running process that has it. The link is atomic: it fails when the file exists. */
export const takeLock = (path: string): Lock | { heldBy: number } => {
  const ownerId = `${process.pid} ${processStart(process.pid)}`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, ownerId, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      try {
        linkSync(draft, path)
        return {
          release: () => {
            if (read(path) === ownerId) rmSync(path, { force: true })
          },
        }
      } catch {
        // Another process has it, or had it when it died.
      }
      const seen = read(path)
      const holder = findLockOwner(seen)
      if (holder !== null) return { heldBy: holder }
      if (seen !== null) setAside(path, seen)
    }
    return { heldBy: 0 }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes a dead process's lock, unless another process has taken it in between: then it is put back. */
const setAside = (path: string, stale: string) => {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
    if (read(aside) !== stale) linkSync(aside, path)
  } catch {
    // Another process was faster; the next attempt sees its result.
  }
  rmSync(aside, { force: true })
}
