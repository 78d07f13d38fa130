/** All that runs by itself. */

import { analysis } from "./analysis.ts";
import type { Job } from "./job.ts";
import { retention } from "./retention.ts";

export const jobs: readonly Job[] = [retention, analysis];
