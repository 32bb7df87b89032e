// npm run test:office: office files become pages, by LibreOffice in its sandbox.
import { aptInstall, install, must, node24, onPath, stop } from './setup.mjs'

await install()
if (!onPath('soffice') || !onPath('bwrap')) {
  const packages = [
    'libreoffice-writer-nogui',
    'libreoffice-calc-nogui',
    'libreoffice-impress-nogui',
    'bubblewrap',
  ]
  if (!(await aptInstall(packages))) stop(`Install Debian’s packages ${packages.join(', ')}.`)
}
await must('The office test', node24, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'office'])
