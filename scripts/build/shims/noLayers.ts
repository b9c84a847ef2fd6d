/** The order of MUI's CSS layers: the product's theme asks for none. */
export default (): null => null;
