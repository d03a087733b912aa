import { S3Client } from '@aws-sdk/client-s3';

const connectLimitMs = 2000;
/** Without a byte for so long, a store does not answer. */
const silenceLimitMs = 15_000;

/** What fails is thrown; of a stream that cannot be sent twice the client would also warn on the console. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/**
 * A client of the store that the environment names as AWS's own tools read it: `AWS_ENDPOINT_URL_S3` (none: AWS itself),
 * `AWS_REGION`, `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or what a machine's role has.
 */
export function createS3Client(env: Readonly<Record<string, string | undefined>>): S3Client {
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL;
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  return new S3Client({
    ...(endpoint && { endpoint }),
    ...(env.AWS_REGION && { region: env.AWS_REGION }),
    ...(accessKeyId &&
      secretAccessKey && { credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } }),
    // Other stores than AWS's have no name for each bucket, and refuse the checksums that the client adds to a stream.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
    requestHandler: { connectionTimeout: connectLimitMs, requestTimeout: silenceLimitMs, throwOnRequestTimeout: true },
  });
}
