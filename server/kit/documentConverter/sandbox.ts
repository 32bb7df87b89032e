// Runs LibreOffice without a network and without the machine's files (bubblewrap). A document can name addresses and
// files; LibreOffice would fetch them from inside the school's network and print what it finds.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** Programs, settings and fonts that LibreOffice needs, all read-only. */
const visible = [
  ...['--ro-bind', '/usr', '/usr', '--ro-bind-try', '/opt', '/opt'],
  ...['--ro-bind-try', '/etc/fonts', '/etc/fonts', '--ro-bind-try', '/etc/libreoffice', '/etc/libreoffice'],
  ...['--symlink', 'usr/bin', '/bin', '--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64'],
]
const scratchBytes = 512 * 1024 * 1024
const ownMounts = [
  ...['--proc', '/proc', '--dev', '/dev', '--size', String(scratchBytes), '--tmpfs', '/tmp'],
  ...[
    '--clearenv',
    '--setenv',
    'HOME',
    '/tmp',
    '--setenv',
    'PATH',
    '/usr/bin',
    '--setenv',
    'LANG',
    'C.UTF-8',
  ],
]
const closed = ['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL']

interface Run {
  /** The program and its arguments, as seen from inside. */
  readonly command: readonly string[]
  /** The only folder that it may write; inside it is /work. */
  readonly folder: string
  readonly timeoutMs: number
}

/** Returns whether the program succeeded in time. False also if bubblewrap or the program is missing. */
export const runSandboxed = ({ command, folder, timeoutMs }: Run): Promise<boolean> =>
  new Promise((resolve) => {
    const place = ['--bind', folder, '/work', '--chdir', '/work']
    const child = spawn('bwrap', [...closed, ...visible, ...ownMounts, ...place, ...command], {
      stdio: 'ignore',
      env: { PATH: process.env.PATH },
    })
    // Lessons on this machine have priority.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    const end = (isDone: boolean) => {
      clearTimeout(timer)
      resolve(isDone)
    }
    child.once('error', () => end(false))
    child.once('exit', (code) => end(code === 0))
  })
