import { hash, verify } from '@node-rs/argon2';

// Argon2id with the parameters that OWASP names: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of no password that anyone has. Checked when the user is unknown, so that the answer takes as long as for a known one. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$PsbSKTZkvBcFG2nlRLIaLX9QNsWSdf3RzRHJAFzZ9cA';

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether the password is the user's; takes the same time when there is no such user. */
export async function isPasswordRight(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? nobodysHash, password);
  return isRight && passwordHash !== undefined;
}
