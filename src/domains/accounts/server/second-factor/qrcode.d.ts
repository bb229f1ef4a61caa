/** The one call of the library that we use; it comes without types. */
declare module 'qrcode' {
  const QRCode: {
    toString(text: string, options: { type: 'svg'; margin: number }): Promise<string>;
  };
  export default QRCode;
}
