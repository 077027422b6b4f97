const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Given names by the decades in which they were common, so that a name fits its bearer's age. */
export const olderNames = words(`
  Margaret Harold Dorothy Walter Eleanor Frank Ruth Leonard Judith Raymond Carol Eugene Marilyn Gerald Joan
  Ronald Barbara Roger Sylvia Theodore Marjorie Stanley Lorraine Clifford Rosemary Vincent Gloria Warren`)

export const middleNames = words(`
  Linda Michael Susan Robert Deborah Steven Karen David Nancy Mark Cynthia Thomas Pamela Kenneth Sharon Paul
  Diane Gregory Teresa Philip Julia Andrew Denise Peter Monica Carlos Angela Victor Elena Darnell Priya Kwame
  Mei Hassan Ingrid Rafael Naomi Dmitri Yolanda Samuel`)

export const youngerNames = words(`
  Emma Jordan Maya Ethan Sofia Lucas Chloe Noah Amara Tyler Hannah Diego Zoe Caleb Nadia Owen Leila Marcus
  Aisha Connor Isabel Ravi Grace Malik Tessa Julian Wren Elias Camille Theo Anika Mateo`)

export const familyNames = words(`
  Abernathy Aldana Ashdown Barrowby Bellwether Birchard Brackenridge Calloway Castellane Chattington Coldwater
  Corwinski Dalrymple Davenholt Delacroft Drummondson Eastlake Ellerbrook Fairweather Fenwicke Ferrante Foxworth
  Gallowhill Garrowby Goldthorpe Granville Greenhalgh Hallowell Hargrave Hawthorne Hollingbrook Ibarrola
  Inglethorp Jaramond Kellerway Kirkbride Kowalczuk Langstaff Larkspur Lindenhurst Lockridge Marchetti Mayweather
  Merriweather Montclare Nakagami Norwood Nwabueze Oakhurst Oduyale Okonjo Ostergaard Pemberley Penhallow
  Quartermain Quillfeather Radcliffe Ravenscroft Rosenthaler Sandoval Satterfield Shackleford Silverthorne
  Stonebridge Subramani Tamworth Thistlewood Thornbury Tremaine Underhill Vandermeer Villanova Wainwright
  Westbrook Whitcombe Winterbourne Wolfsburg Woolridge Yarborough Yamashiro Zimmerli Zubiaga`)

/** Stems of invented businesses and charities. */
export const organisationStems = words(`
  Alder Beacon Cedar Driftwood Ember Fernhill Glasswing Harborlight Ironwood Juniper Kestrel Lanternfish Meadowlark
  Northwind Osprey Pinecrest Quillstone Riverbend Saltmarsh Tidewater Umberfield Vireo Willowbrook Yarrow`)

export const charityKinds = ['Community Foundation', 'Land Trust', 'Scholarship Fund', 'Watershed Alliance']
export const companyKinds = [
  'Dental Group Inc',
  'Design Studio Inc',
  'Veterinary Clinic Inc',
  'Machine Works Inc',
]
export const planKinds = ['Employees Pension Plan', 'Partners Retirement Plan']

/** Where clients live: state, city and how often. */
export const places: readonly { state: string; city: string; weight: number }[] = [
  { state: 'WA', city: 'Seattle', weight: 14 },
  { state: 'WA', city: 'Bellingham', weight: 6 },
  { state: 'OR', city: 'Portland', weight: 16 },
  { state: 'OR', city: 'Eugene', weight: 7 },
  { state: 'OR', city: 'Bend', weight: 5 },
  { state: 'CA', city: 'Oakland', weight: 9 },
  { state: 'CA', city: 'Santa Cruz', weight: 6 },
  { state: 'CA', city: 'San Diego', weight: 5 },
  { state: 'CO', city: 'Boulder', weight: 7 },
  { state: 'CO', city: 'Denver', weight: 5 },
  { state: 'NM', city: 'Santa Fe', weight: 4 },
  { state: 'MN', city: 'Minneapolis', weight: 5 },
  { state: 'IL', city: 'Evanston', weight: 3 },
  { state: 'NY', city: 'Ithaca', weight: 3 },
  { state: 'MA', city: 'Northampton', weight: 3 },
  { state: 'VT', city: 'Burlington', weight: 2 },
]
