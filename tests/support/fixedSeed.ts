import fc from 'fast-check';

/** Property tests use the same values in every run, so that a commit always passes or always fails. */
fc.configureGlobal({ seed: 20261121 });
