// What tests load instead of Fluent's 2,000 modules: see .config/test/bundle-module.mjs.
export * from '@fluentui/react-components';
export * from '@fluentui/react-icons';
