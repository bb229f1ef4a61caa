/** Where something is sent. */
export interface AddressLines {
  /** Who receives it. */
  readonly name: string;
  /** Two letters. */
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly district: string;
  readonly ward: string;
  readonly streetAddress: string;
  readonly streetNumber: string;
  readonly zipCode: string;
  readonly description: string;
}

export interface AddressRow extends AddressLines {
  readonly id: string;
  readonly ownerId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The lines alone, as an order keeps them. */
export const linesOf = ({
  id: _id,
  ownerId: _owner,
  createdAt: _created,
  updatedAt: _updated,
  ...lines
}: AddressRow): AddressLines => lines;
