/** The fast tests alone, since Stryker runs no projects. */
import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

const projects = (config.test?.projects ?? []) as readonly { readonly test: { readonly name: string } }[];
const { name: _, ...fast } = projects.find(({ test }) => test.name === 'fast')!.test;

export default defineConfig({ test: { ...fast, globalSetup: ['test/buildBundle.ts'], reporters: ['dot'] } });
