/** Theme options say all shadows; a list is taken in place of this one, not merged with it. */
export default [];
