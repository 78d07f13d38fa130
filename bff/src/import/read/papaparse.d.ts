declare module "papaparse" {
  type Problem = { type: string; code: string; row?: number };
  const Papa: {
    parse: (
      text: string,
      options: { delimiter?: string; delimitersToGuess?: readonly string[]; preview?: number },
    ) => { data: string[][]; errors: readonly Problem[]; meta: { delimiter: string } };
  };
  export default Papa;
}
