import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { checkSignature, type Credentials } from './check-signature.ts'
import { StoreError } from './store-error.ts'
import { sha256Base64, Versions } from './versions.ts'

export interface ObjectStoreOptions extends Credentials {
  readonly bucket: string
  /** Whether the bucket was made with object lock. */
  readonly locking?: boolean
  readonly now: () => Date
}

/** Object storage that speaks the few calls of S3 an archive needs, strictly: one bucket, versioned. */
export interface ObjectStore extends AsyncDisposable {
  readonly url: string
  readonly versions: Versions
  /** Calls that were answered with success, e.g. `PUT`. */
  readonly calls: readonly string[]
  /** The next requests fail with 503, or are never answered. */
  fail(kind: 'SlowDown' | 'silence', count: number): void
}

export async function startObjectStore(options: ObjectStoreOptions): Promise<ObjectStore> {
  const app = fastify({ bodyLimit: 64 * 1024 * 1024, exposeHeadRoutes: false })
  const versions = new Versions(options.now)
  const calls: string[] = []
  let faults: ('SlowDown' | 'silence')[] = []
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof StoreError ? error : new StoreError(500, 'InternalError', 'We failed')
    return reply.status(known.status).type('application/xml').send(known.xml)
  })
  app.addHook('preHandler', async (request, reply) => {
    const fault = faults.shift()
    if (fault === 'silence') return reply.hijack()
    if (fault === 'SlowDown') throw new StoreError(503, 'SlowDown', 'Please reduce your request rate')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { method, url, headers } = request
    await checkSignature({ method, url, headers, body }, options, options.now())
    const { bucket } = request.params as { bucket: string }
    if (bucket !== options.bucket)
      throw new StoreError(404, 'NoSuchBucket', 'The specified bucket does not exist')
  })
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (statusCode < 300) calls.push(method)
  })
  addRoutes(app, versions, options)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    versions,
    calls,
    fail(kind, count) {
      faults = Array.from({ length: count }, () => kind)
    },
    async [Symbol.asyncDispose]() {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

interface Place {
  Params: { bucket: string; '*': string }
  Querystring: { versionId?: string }
}

function addRoutes(
  app: FastifyInstance,
  versions: Versions,
  { locking = true, now }: ObjectStoreOptions,
): void {
  app.get<{ Querystring: { 'object-lock'?: string } }>('/:bucket/', async (request, reply) => {
    if (request.query['object-lock'] === undefined)
      throw new StoreError(501, 'NotImplemented', 'A header or query implies what is not implemented')
    if (!locking)
      throw new StoreError(
        404,
        'ObjectLockConfigurationNotFoundError',
        'There is no Object Lock configuration',
      )
    return reply
      .type('application/xml')
      .send(
        '<?xml version="1.0" encoding="UTF-8"?>\n<ObjectLockConfiguration><ObjectLockEnabled>Enabled</ObjectLockEnabled></ObjectLockConfiguration>',
      )
  })

  app.put<Place>('/:bucket/*', async (request, reply) => {
    const bytes = request.body as Buffer
    const checksum = request.headers['x-amz-checksum-sha256']
    if (checksum !== undefined && checksum !== sha256Base64(bytes))
      throw new StoreError(400, 'BadDigest', 'The checksum is not that of the body')
    const lockedUntil = lockOf(request, locking, now())
    const condition = request.headers['if-none-match']
    if (condition !== undefined && condition !== '*')
      throw new StoreError(501, 'NotImplemented', 'If-None-Match takes * only')
    const id = versions.put(request.params['*'], bytes, { onlyNew: condition === '*', lockedUntil })
    return reply.header('x-amz-version-id', id).send()
  })

  app.get<Place>('/:bucket/*', async (request, reply) => {
    const { id, bytes } = versions.get(request.params['*'], request.query.versionId)
    return send(reply, id, bytes)
  })

  app.delete<Place>('/:bucket/*', async (request, reply) => {
    versions.remove(request.params['*'], request.query.versionId)
    return reply.status(204).send()
  })
}

const send = (reply: FastifyReply, id: string, bytes: Buffer): FastifyReply =>
  reply
    .headers({ 'x-amz-version-id': id, 'content-length': bytes.byteLength })
    .type('binary/octet-stream')
    .send(bytes)

/** What the request locks the version until; refused where it is not said in full. */
function lockOf({ headers }: FastifyRequest, locking: boolean, now: Date): Date | null {
  const mode = headers['x-amz-object-lock-mode']
  const until = headers['x-amz-object-lock-retain-until-date']
  if (mode === undefined && until === undefined) return null
  if (!locking) throw new StoreError(400, 'InvalidRequest', 'Bucket is missing Object Lock Configuration')
  const lockedUntil = new Date(String(until))
  if (mode !== 'COMPLIANCE' && mode !== 'GOVERNANCE')
    throw new StoreError(400, 'InvalidArgument', 'Unknown wormMode directive')
  if (!(lockedUntil > now))
    throw new StoreError(400, 'InvalidArgument', 'The retain until date must be in the future')
  if (headers['x-amz-checksum-sha256'] === undefined && headers['content-md5'] === undefined)
    throw new StoreError(400, 'InvalidRequest', 'A checksum is needed with Object Lock parameters')
  return lockedUntil
}
