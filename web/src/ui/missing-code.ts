/** Code of a page or a part that could not be fetched: off the net, or gone with an update. Each browser has words of its own, and Vite for styles. */
export const isMissingCode = (error: unknown) => error instanceof Error && /dynamically imported module|importing a module|preload css/i.test(error.message);

export const TRY_AGAIN = "Check your connection and try again. If Haulbook has been updated, reload to get the new version.";
const OFF_THE_NET = "You are offline. Try again once you are back.";
/** What to do about it. */
export const missingAdvice = () => (navigator.onLine ? TRY_AGAIN : OFF_THE_NET);
