import type { Browser } from '@playwright/test';

export const routeLoads = async (_browser: Browser): Promise<{ route: string; script: number; style: number; total: number }[]> => [];
