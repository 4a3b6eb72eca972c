/**
 * Numbers from 0 to 1, the same for the same seed (a multiplicative generator after Lehmer).
 * @param {number} seed
 */
export function randomFrom(seed) {
  const modulus = 2_147_483_647;
  let state = (Math.abs(Math.trunc(seed)) % (modulus - 1)) + 1;
  const next = () => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
  // The first number of a small seed is small itself.
  next();
  return next;
}
