import { expect, test } from 'vitest'
import { withExamples } from './service-examples.ts'

const schema = { type: 'object' }
const paths = {
  '/a': {
    post: {
      operationId: 'send',
      requestBody: { content: { 'text/csv': { schema }, 'multipart/form-data': { schema } } },
      responses: { 201: { description: 'Taken.' }, 400: { description: 'Refused.' } },
    },
    get: { operationId: 'read', responses: { 200: { content: { 'application/json': { schema } } } } },
  },
}

test('an example stands at the first type of the body and of what succeeds, nowhere else', () => {
  const examples = new Map([['send', { request: 'a,b', response: { id: 1 } }]])
  expect(withExamples(paths, examples)).toEqual({
    '/a': {
      post: {
        operationId: 'send',
        requestBody: {
          content: { 'text/csv': { schema, example: 'a,b' }, 'multipart/form-data': { schema } },
        },
        responses: {
          201: { description: 'Taken.', content: { 'application/json': { example: { id: 1 } } } },
          400: { description: 'Refused.' },
        },
      },
      get: paths['/a'].get,
    },
  })
})

test('an answer without a body gets none', () => {
  const examples = new Map([['read', {}]])
  expect(withExamples(paths, examples)).toEqual(paths)
})
