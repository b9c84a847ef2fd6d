// What the package does in a built app: nothing.
module.exports = () => {};
