import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql'

/** What one operation may ask for; the REST operations stay well below. */
const LIMITS = { depth: 14, aliases: 30 }

/** Longest document, in tokens: a longer one is refused before it is parsed to its end. */
export const MOST_TOKENS = 5_000

/** Rules that refuse an operation too deep or too broad, naming the limit; lists are bounded by `first`. */
export const limitRules: readonly ValidationRule[] = [
  maxDepthRule({
    n: LIMITS.depth,
    ignoreIntrospection: true,
    ...refusing(`operations may be ${LIMITS.depth} levels deep`),
  }),
  maxAliasesRule({ n: LIMITS.aliases, ...refusing(`operations may use ${LIMITS.aliases} aliases`) }),
]

/** The contract's error instead of the library's. */
function refusing(message: string) {
  return {
    propagateOnRejection: false,
    onReject: [
      (context: ValidationContext | null) =>
        context?.reportError(new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })),
    ],
  }
}
