// The port of a model that reads essays, and its one implementation: chat completions as OpenAI has them, which Ollama, vLLM and
// llama.cpp answer too. The operator typed the address, so it may be one of the house.
import type { ModelProblem } from '#contract/learning/review/review.ts'

export interface ModelQuestion {
  readonly system: string
  readonly user: string
  /** JSON schema of the answer. */
  readonly schema: unknown
}
export interface Model {
  readonly name: string
  readonly promptVersion: string
  /** The text of the answer. Throws a ModelError. */
  readonly complete: (question: ModelQuestion) => Promise<string>
}

export class ModelError extends Error {
  override name = 'ModelError'
  readonly problem: ModelProblem
  constructor(problem: ModelProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

interface Access {
  readonly url: string
  readonly key: string | undefined
  readonly model: string
  readonly deadlineMs: number
  readonly promptVersion: string
}

/** An answer has some thousands of characters; one that does not end is cut off here. */
const answerBytesMax = 256 * 1024
const tokensMax = 3000

const readBody = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > answerBytesMax) throw new ModelError('invalid')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const contentOf = (body: string): string => {
  try {
    const content: unknown = JSON.parse(body)?.choices?.[0]?.message?.content
    if (typeof content === 'string') return content
  } catch (error) {
    throw new ModelError('invalid', error)
  }
  throw new ModelError('invalid')
}

/** Servers differ in what they know of response formats; the first that one does not refuse is kept. */
const formats = [
  (schema: unknown) => ({
    response_format: { type: 'json_schema', json_schema: { name: 'review', strict: true, schema } },
  }),
  () => ({ response_format: { type: 'json_object' } }),
  () => ({}),
]
const isFormatRefused = (status: number) => [400, 404, 415, 422, 501].includes(status)

export const createModel = ({ url, key, model, deadlineMs, promptVersion }: Access): Model => {
  let format = 0
  const ask = async (question: ModelQuestion, signal: AbortSignal): Promise<string> => {
    const { system, user, schema } = question
    const body = {
      ...{ model, temperature: 0, max_tokens: tokensMax, stream: false },
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      ...formats[format]?.(schema),
    }
    const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
      // The key is for this address alone.
      redirect: 'error',
      signal,
    })
    if (response.ok) return contentOf(await readBody(response))
    await response.body?.cancel()
    if (isFormatRefused(response.status) && format < formats.length - 1) {
      format += 1
      return ask(question, signal)
    }
    throw new ModelError('refused')
  }
  return {
    name: model,
    promptVersion,
    complete: async (question) => {
      const signal = AbortSignal.timeout(deadlineMs)
      try {
        return await ask(question, signal)
      } catch (error) {
        if (error instanceof ModelError) throw error
        throw new ModelError(signal.aborted ? 'late' : 'unreachable', error)
      }
    },
  }
}
