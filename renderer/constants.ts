/** Timings and sizes of the parts, in milliseconds, seconds, pixels and bytes (CN-01, CN-03, CN-04). A test compares them with the product's document. */
export const constants = {
  toastLasts: 3000,
  typingPause: 300,
  searchTurn: 3000,
  bannerTurn: 3000,
  broadcastSoon: 300,
  codeAgain: 60,
  toTopAfter: 1000,
  listAhead: 100,
  pullHead: 120,
  compressImages: true,
  compressFrom: 4_194_304,
  compressTo: 1_048_576,
  compressBusy: 10_485_760,
};
