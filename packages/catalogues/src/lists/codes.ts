export interface ActivityCode {
  readonly section: string;
  /** ISIC Rev. 4 class: four digits. */
  readonly classCode: string;
  readonly subActivity: string;
}

/** Section letter and 7 digits: four of the class, one of INEC's, two of the sub-activity. */
export function readActivityCode(id: string): ActivityCode | undefined {
  const [, section, classCode, subActivity] = /^([A-U])(\d{4})\d(\d{2})$/.exec(id) ?? [];
  return section && classCode && subActivity ? { section, classCode, subActivity } : undefined;
}

export interface LocationId {
  readonly province: string;
  readonly canton: string;
  readonly parish: string;
}

/** `PROVINCE/CANTON/PARISH` taken apart. Whether the place exists, the list `parroquias_ao` says. */
export function readLocationId(id: string): LocationId | undefined {
  const [province, canton, parish, ...more] = id.split('/');
  return province && canton && parish && more.length === 0 ? { province, canton, parish } : undefined;
}
