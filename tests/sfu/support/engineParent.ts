// A process that owns a media engine, to be killed. Its argument: the options of startMediaEngine as JSON.
import { startMediaEngine } from '#live/media/engineProcess.ts'

const engine = await startMediaEngine(JSON.parse(process.argv[2] ?? ''))
process.send?.({ url: engine.url, mediaPort: engine.mediaPort, processId: engine.processId })
