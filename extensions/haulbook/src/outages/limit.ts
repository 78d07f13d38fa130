/** What does not come in time fails. The work itself goes on unheard. */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(`No answer in ${milliseconds} ms`), { code: "ETIMEDOUT" })), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
