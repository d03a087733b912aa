// Loaded within Stryker's copy of the repository: one project of jest.config.cjs, with the tests of the core logic alone.
const { projects } = require('../../jest.config.cjs');

const { MUTATION_PROJECT: name, MUTATION_TESTS: tests = '' } = process.env;
const project = projects.find(({ displayName }) => displayName === name);

module.exports = { ...project, displayName: undefined, testMatch: tests.split(',').map((file) => `<rootDir>/${file}`) };
